export const shareMenu = {
  menu: (title: string) => `Share ${title}`,
  copy: 'Copy link',
  mail: 'Email',
  copied: 'Link copied',
  copyFailed: 'Copy this link',
} as const;
