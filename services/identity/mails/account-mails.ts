import type { MailContent } from './mail.ts';
import { renderMail } from './render-mail.ts';

const NOT_YOU = "Wasn't you? Ignore this email. Nothing changes without the link.";
const why = (username: string) =>
  `You received this email because you have the Homeplate account ${username}.`;

/** Emails about an account. They give durations instead of dates, because an email does not know the reader's time zone. */
export const accountMails = {
  verifyEmail: (username: string, url: string): MailContent =>
    renderMail({
      subject: 'Confirm your address for Homeplate',
      title: 'Confirm your address',
      paragraphs: [
        `This email address was added to the Homeplate account ${username}.`,
        'Confirm it so that we can send you a link if you ever forget your password.',
      ],
      button: { label: 'Confirm this address', url },
      notes: ['The link works once and expires in 7 days.', NOT_YOU],
    }),
  resetPassword: (username: string, url: string): MailContent =>
    renderMail({
      subject: 'Set a new password for Homeplate',
      title: 'Set a new password',
      paragraphs: [`We received a request to reset the password of your account ${username}.`],
      button: { label: 'Set a new password', url },
      notes: [
        'The link works once and expires in 1 hour. A new password signs out every device.',
        "Wasn't you? Ignore this email. Your password stays the same.",
      ],
    }),
  resetUnverified: (username: string, url: string): MailContent =>
    renderMail({
      subject: 'Confirm your address first, then set a new password',
      title: 'Confirm your address first',
      paragraphs: [
        `We received a request to reset the password of your account ${username}. Its email address was never confirmed, and we send reset links to confirmed addresses only.`,
        'Confirm this address, and the page lets you set a new password.',
      ],
      button: { label: 'Confirm this address', url },
      notes: ['The link works once and expires in 7 days.', NOT_YOU],
    }),
  passwordChanged: (username: string, forgotUrl: string): MailContent =>
    renderMail({
      subject: 'Your Homeplate password was changed',
      title: 'Your password was changed',
      paragraphs: [`The password of your account ${username} was just changed.`],
      notes: [
        "If this was you, there's nothing to do.",
        "If it wasn't, set a new password now.",
        why(username),
      ],
      links: [{ label: 'Set a new password', url: forgotUrl }],
    }),
  newDevice: (username: string, device: string, accountUrl: string): MailContent =>
    renderMail({
      subject: 'New sign-in to Homeplate',
      title: 'A sign-in from a new browser',
      paragraphs: [
        `Your account ${username} was signed in to from a new browser: ${device}.`,
        "If this was you, there's nothing to do. If it wasn't, change your password and sign that device out.",
      ],
      button: { label: 'Review your sessions', url: accountUrl },
      notes: ["We don't track where you are, so we can't show a location.", why(username)],
    }),
  emailChangeOld: (username: string, email: string, url: string): MailContent =>
    renderMail({
      subject: 'Confirm the new address of your Homeplate account',
      title: 'Is this new address right?',
      paragraphs: [
        `You asked to change the email of your account ${username} from this address to ${email}.`,
        'Both addresses need to confirm the change. This email is for your current address.',
      ],
      button: { label: 'Yes, change the address', url },
      notes: [
        'The link works once and expires in 24 hours.',
        "Wasn't you? Don't use the link, and change your password: the person who asked for this knows it.",
      ],
    }),
  emailChangeNew: (username: string, url: string): MailContent =>
    renderMail({
      subject: 'Confirm this address for your Homeplate account',
      title: 'Confirm your new address',
      paragraphs: [`Confirm that this is the new email address of the Homeplate account ${username}.`],
      button: { label: 'Confirm this address', url },
      notes: ['The link works once and expires in 24 hours.', NOT_YOU],
    }),
  emailChanged: (username: string, email: string): MailContent =>
    renderMail({
      subject: 'The address of your Homeplate account was changed',
      title: 'Your address was changed',
      paragraphs: [
        `The email of your account ${username} is now ${email}. We no longer send email to this address.`,
      ],
      notes: ['Both addresses confirmed the change.', why(username)],
    }),
  householdInvitation: (inviter: string, url: string): MailContent =>
    renderMail({
      subject: `${inviter} invites you to plan meals together on Homeplate`,
      title: 'Plan meals together',
      paragraphs: [
        `${inviter} invites you to their household on Homeplate. Members share one meal calendar, and everyone keeps their own account, favorites and reviews.`,
        'To join, sign in with this email address, or create a free account with it.',
      ],
      button: { label: 'Open the invitation', url },
      notes: [
        'The link works once and expires in 7 days.',
        "Don't know this person? Ignore this email. Nothing changes without the link.",
      ],
    }),
};
