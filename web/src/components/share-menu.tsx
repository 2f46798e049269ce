import { toast } from '@homeplate/kit/components/toast.ts';
import { Link2, Mail } from 'lucide-react';
import type { RefObject } from 'react';
import { ActionMenu } from './action-menu.tsx';
import type { Shared } from './share-button.tsx';
import { shareMenu as words } from './share-menu-copy.ts';

type Props = {
  shared: Shared;
  opener: RefObject<HTMLButtonElement | null>;
  below: boolean;
  onClose: () => void;
};

/** Copy the link or send it by e-mail. */
export default function ShareMenu({ shared: { title, text, path }, ...rest }: Props) {
  const url = new URL(path, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: words.copied, description: url });
    } catch {
      // The clipboard is blocked without HTTPS or by the user, so show the link to copy by hand.
      toast({ title: words.copyFailed, description: url, destructive: true });
    }
  };
  return (
    <ActionMenu
      label={words.menu(title)}
      items={[
        { Icon: Link2, words: words.copy, run: () => void copy() },
        {
          Icon: Mail,
          words: words.mail,
          href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`,
        },
      ]}
      {...rest}
    />
  );
}
