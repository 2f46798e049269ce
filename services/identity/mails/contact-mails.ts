import type { MailContent } from './mail.ts';
import { renderMail } from './render-mail.ts';

/** An answer of our staff to a message from the contact page. */
export const contactAnswerMail = (
  { name, answer, message }: { name: string | null; answer: string; message: string },
  contactUrl: string,
): MailContent =>
  renderMail({
    subject: 'Our answer to your message to Homeplate',
    title: name === null ? 'Our answer' : `Hello ${name}`,
    paragraphs: answer.split(/\n{2,}/),
    button: { label: 'Write to us again', url: contactUrl },
    notes: [
      'You received this email because you wrote to us on our contact page. Your message was:',
      message,
    ],
  });
