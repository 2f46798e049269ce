import { useEffect } from 'react';

/** Titles the document: "Recipe Collection | Homeplate". Undefined leaves it, while the name is being loaded. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title ? `${title} | Homeplate` : 'Homeplate';
  }, [title]);
}
