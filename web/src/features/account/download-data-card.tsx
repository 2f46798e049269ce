import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { SettingsCard } from '../../components/settings-card.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { download as words } from './deletion-copy.ts';
import { fetchExport } from './deletion-queries.ts';

/** Downloads everything that is stored about the user. */
export function DownloadDataCard() {
  const fetching = useMutation({ mutationFn: fetchExport });
  return (
    <SettingsCard title={words.title} words={words.words}>
      <Button
        look="secondary"
        className="justify-self-start"
        busy={fetching.isPending}
        busyWords={words.pending}
        onClick={() =>
          fetching.mutate(undefined, {
            onSuccess: (file) => {
              saveFile(file, words.fileName);
              toast({ title: words.done });
            },
            onError: (error) =>
              toast({
                title: words.failed,
                description: wordsOf(error, words.tryAgain),
                destructive: true,
              }),
          })
        }
      >
        <Download aria-hidden="true" className="size-4" />
        {words.submit}
      </Button>
    </SettingsCard>
  );
}
