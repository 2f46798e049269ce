import { UNITS } from '@homeplate/contracts/documents/preference-values.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useNavigate } from 'react-router-dom';
import { Choice } from '../../components/choice.tsx';
import { SettingsCard } from '../../components/settings-card.tsx';
import { paths } from '../../lib/paths.ts';
import { useSavePreferences } from '../../lib/preferences.ts';
import { chooseUnits, useUnits } from '../../lib/units.ts';
import { settings } from './settings-copy.ts';

const words = settings.preferences;

/** What follows the user to every device: units, and the way back to the first questions. */
export function PreferencesCard() {
  const units = useUnits();
  const save = useSavePreferences();
  const navigate = useNavigate();
  const askAgain = () =>
    void save.mutateAsync({ firstRun: { state: 'open' } }).then(
      () => navigate(paths.home),
      (error: unknown) =>
        toast({ title: words.notOpened, description: wordsOf(error, words.tryAgain), destructive: true }),
    );
  return (
    <SettingsCard title={words.title} words={words.words}>
      <Choice
        label={words.units}
        name="units"
        value={units}
        options={UNITS.map((value) => ({ value, words: words.unitNames[value] }))}
        onChange={chooseUnits}
      />
      <div>
        <p className="mb-2 text-sm text-ink-2">{words.again}</p>
        <Button look="secondary" busy={save.isPending} busyWords={words.opening} onClick={askAgain}>
          {words.setUpAgain}
        </Button>
      </div>
    </SettingsCard>
  );
}
