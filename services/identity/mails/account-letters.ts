import { letterOf } from './letter.ts';
import type { Letter } from './mail.ts';

const NOT_YOU = 'If this was not you, you need do nothing: without the link nothing changes.';
const why = (username: string) => `You get this mail because of your Homeplate account ${username}.`;

/** The letters of an account. Dates are said by how long things last: a mail has no time zone. */
export const accountLetters = {
  verifyEmail: (username: string, url: string): Letter =>
    letterOf({
      subject: 'Confirm your address for Homeplate',
      title: 'Confirm your address',
      paragraphs: [
        `Somebody, most likely you, gave this address for the Homeplate account ${username}.`,
        'Confirm it, and we can send you a new password link should you ever need one.',
      ],
      button: { words: 'Confirm this address', url },
      notes: ['The link counts once, for 7 days.', NOT_YOU],
    }),
  resetPassword: (username: string, url: string): Letter =>
    letterOf({
      subject: 'Set a new password for Homeplate',
      title: 'Set a new password',
      paragraphs: [`Somebody asked for a new password for your account ${username}.`],
      button: { words: 'Set a new password', url },
      notes: [
        'The link counts once, for 1 hour. A new password signs out every device.',
        'If this was not you, you need do nothing: your password stays as it is.',
      ],
    }),
  resetUnverified: (username: string, url: string): Letter =>
    letterOf({
      subject: 'Confirm your address first, then set a new password',
      title: 'First confirm your address',
      paragraphs: [
        `Somebody asked for a new password for your account ${username}. Its address was never confirmed, and we send links for a new password to confirmed addresses alone.`,
        'Confirm this address; the page then leads you to a new password.',
      ],
      button: { words: 'Confirm this address', url },
      notes: ['The link counts once, for 7 days.', NOT_YOU],
    }),
  passwordChanged: (username: string, forgotUrl: string): Letter =>
    letterOf({
      subject: 'Your Homeplate password was changed',
      title: 'Your password was changed',
      paragraphs: [`The password of your account ${username} was changed just now.`],
      notes: ['If this was you, all is well.', 'If it was not, set a new password at once.', why(username)],
      links: [{ words: 'Set a new password', url: forgotUrl }],
    }),
  newDevice: (username: string, device: string, accountUrl: string): Letter =>
    letterOf({
      subject: 'New sign-in to Homeplate',
      title: 'A sign-in from a new browser',
      paragraphs: [
        `Somebody signed in to your account ${username} with a browser we have not seen there before: ${device}.`,
        'If this was you, all is well. If it was not, change your password and sign that device out.',
      ],
      button: { words: 'See your sessions', url: accountUrl },
      notes: ['We do not track where you are, so we cannot say from where.', why(username)],
    }),
  emailChangeOld: (username: string, email: string, url: string): Letter =>
    letterOf({
      subject: 'Confirm the new address of your Homeplate account',
      title: 'Is this new address right?',
      paragraphs: [
        `Your account ${username} is to get the address ${email} in place of this one.`,
        'It takes a confirmation from both addresses. This is the one from here.',
      ],
      button: { words: 'Yes, change the address', url },
      notes: [
        'The link counts once, for 24 hours.',
        'If this was not you, do not press it, and change your password: whoever asked for this knew it.',
      ],
    }),
  emailChangeNew: (username: string, url: string): Letter =>
    letterOf({
      subject: 'Confirm this address for your Homeplate account',
      title: 'Confirm your new address',
      paragraphs: [`This address is to become the one of the Homeplate account ${username}.`],
      button: { words: 'Confirm this address', url },
      notes: ['The link counts once, for 24 hours.', NOT_YOU],
    }),
  emailChanged: (username: string, email: string): Letter =>
    letterOf({
      subject: 'The address of your Homeplate account was changed',
      title: 'Your address was changed',
      paragraphs: [
        `Your account ${username} now has the address ${email}. No mail goes to this one any more.`,
      ],
      notes: ['Both addresses confirmed the change.', why(username)],
    }),
};
