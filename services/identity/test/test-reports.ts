/** A bounce as RFC 3464 describes it, about a mail with these headers. */
export const bounceOf = (headers: readonly string[], status = '5.1.1'): string =>
  reportOf('delivery-status', [
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    '',
    'Final-Recipient: rfc822; gone@example.com',
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${status} as the other server said it`,
    '',
    '--of-parts',
    'Content-Type: text/rfc822-headers',
    '',
    ...headers,
  ]);

/** A complaint as RFC 5965 describes it, about this mail. */
export const complaintOf = (mail: readonly string[], type = 'abuse'): string =>
  reportOf('feedback-report', [
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: Feedback/1',
    'Version: 1',
    '',
    '--of-parts',
    'Content-Type: message/rfc822',
    '',
    ...mail,
  ]);

const reportOf = (type: string, parts: readonly string[]): string =>
  [
    'From: Mail Delivery System <mailer-daemon@mail.example>',
    'To: hello@homeplate.example',
    'Subject: About a mail of yours',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="of-parts"`,
    '',
    '--of-parts',
    'Content-Type: text/plain',
    '',
    'This is the mail system at mail.example.',
    '',
    '--of-parts',
    ...parts,
    '',
    '--of-parts--',
    '',
  ].join('\r\n');
