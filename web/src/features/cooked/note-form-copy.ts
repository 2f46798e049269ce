export const noteForm = {
  hint: 'Only you can see it.',
  save: 'Save note',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Note saved',
  removed: 'Note removed',
  failed: 'Couldn’t save your note. Your text is still here: please try again.',
} as const;
