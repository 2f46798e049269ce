export const shareMenu = {
  menu: (title: string) => `Share ${title}`,
  copy: 'Copy link',
  mail: 'E-mail',
  copied: 'Link copied',
  copyFailed: 'Copy this link',
} as const;
