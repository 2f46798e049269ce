import type { StoreImport } from '@homeplate/contracts/documents/store-import.ts';
import { LARGE_STORE_LIST, STORE_LIST_BYTES } from '@homeplate/contracts/documents/store-import-limits.ts';
import { counted } from '@homeplate/kit/format/counted.ts';
import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { checkStoreList, type ImportOptions, importStoreList, type StoreFile } from './send-store-list.ts';

const NO_OPTIONS: ImportOptions = { list: '', chain: '', replaceChains: false };

/** The chosen file, its options and its check. A change of the file or of an option discards the check. */
export function useStoreImport(onDone: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [file, setFile] = useState<StoreFile>();
  const [options, setOptions] = useState(NO_OPTIONS);
  const [checked, setChecked] = useState<StoreImport>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** A failed import needs another check, because the stores may have changed. */
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setChecked(undefined);
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const choose = (chosen: File) =>
    void run(async () => {
      setChecked(undefined);
      setFile(undefined);
      if (chosen.size > STORE_LIST_BYTES) throw new Error(LARGE_STORE_LIST);
      const read = { name: chosen.name, bytes: await chosen.arrayBuffer() };
      setFile(read);
      setChecked(await checkStoreList(read, options));
    });
  const change = (changed: ImportOptions) => {
    setOptions(changed);
    setChecked(undefined);
  };
  const check = () =>
    run(async () => {
      if (file) setChecked(await checkStoreList(file, options));
    });
  const apply = () =>
    run(async () => {
      if (!file || !checked) return;
      const { added, changed, removed, stores } = await importStoreList(file, options, checked);
      notify(
        `Imported ${counted(stores, 'store', 'stores')}: ${wholeNumber(added)} added, ${wholeNumber(changed)} changed, ${wholeNumber(removed)} removed`,
        {
          type: 'success',
        },
      );
      refresh();
      onDone();
    });
  return { file, options, checked, problem, isBusy, choose, change, check, apply };
}
