import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Dialog } from '../components/dialog.tsx';
import { toast } from '../components/toast.ts';
import { Section } from './section.tsx';

const SHAPES = ['card', 'wide', 'sheet'] as const;

export function Overlays() {
  const [shape, setShape] = useState<(typeof SHAPES)[number]>();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({ mutationFn: async () => undefined });
  return (
    <Section title="Dialog and toast">
      {SHAPES.map((one) => (
        <Button key={one} look="secondary" onClick={() => setShape(one)}>
          Open the {one} dialog
        </Button>
      ))}
      <Button look="secondary" onClick={() => setAsking(true)}>
        Ask
      </Button>
      <Button
        look="secondary"
        onClick={() => toast({ title: 'Saved', description: 'Your names are saved.' })}
      >
        Show a toast
      </Button>
      <Button
        look="secondary"
        onClick={() => toast({ title: 'Not saved', description: 'Please try again.', destructive: true })}
      >
        Show an error toast
      </Button>
      {shape && (
        <Dialog
          open
          onOpenChange={(open) => open || setShape(undefined)}
          shape={shape}
          title="A dialog"
          description="On a phone it rises from the bottom edge."
        >
          <p>Its content.</p>
        </Dialog>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Delete “Weeknights”?"
          description="The recipes in it stay saved."
          look="danger"
          words={{ cancel: 'Cancel', submit: 'Delete', pending: 'Deleting...', failed: 'Not deleted' }}
          tryAgain="Please try again."
          mutation={remove}
          onSuccess={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
