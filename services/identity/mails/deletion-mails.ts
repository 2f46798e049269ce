import type { MailContent } from './mail.ts';
import { renderMail } from './render-mail.ts';

/** Emails about the deletion of an account. */
export const deletionMails = {
  confirm: (username: string, url: string): MailContent =>
    renderMail({
      subject: 'Confirm that you want to delete your Homeplate account',
      title: 'Delete your account?',
      paragraphs: [
        `You asked to delete your account ${username}.`,
        'Confirm it, and we delete the account with everything in it after 7 days. Until then you can sign in and change your mind.',
      ],
      button: { label: 'Review and confirm', url },
      notes: [
        'The link works once and expires in 24 hours.',
        "Wasn't you? Don't use the link, and change your password: the person who asked for this knows it.",
      ],
    }),
  scheduled: (username: string, urls: { account: string; receipt: string }): MailContent =>
    renderMail({
      subject: 'Your Homeplate account will be deleted in 7 days',
      title: 'Your account will be deleted in 7 days',
      paragraphs: [
        `In 7 days we delete your account ${username} with everything in it.`,
        'Changed your mind? Sign in before then and keep your account.',
      ],
      button: { label: 'Keep my account', url: urls.account },
      notes: [
        'The receipt shows when each part of our software has deleted your data. It has no personal data, and is the last you hear from us.',
      ],
      links: [{ label: 'Receipt of the deletion', url: urls.receipt }],
    }),
  scheduledByStaff: (username: string, urls: { account: string; receipt: string }): MailContent =>
    renderMail({
      subject: 'Your Homeplate account will be deleted in 7 days',
      title: 'Your account will be deleted in 7 days',
      paragraphs: [
        `Our support team scheduled the deletion of your account ${username}. In 7 days we delete it with everything in it.`,
        'If you did not ask for this, sign in before then and keep your account, or reply to this email.',
      ],
      button: { label: 'Keep my account', url: urls.account },
      notes: [
        'The receipt shows when each part of our software has deleted your data. It has no personal data, and is the last you hear from us.',
      ],
      links: [{ label: 'Receipt of the deletion', url: urls.receipt }],
    }),
  canceled: (username: string, url: string): MailContent =>
    renderMail({
      subject: 'Your Homeplate account stays',
      title: 'Your account stays',
      paragraphs: [`The deletion of your account ${username} was canceled. Nothing was deleted.`],
      notes: ["Wasn't you? Change your password: the person who did this knows it."],
      links: [{ label: 'Account settings', url }],
    }),
};
