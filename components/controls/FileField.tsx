import type { RefObject } from 'react';

interface FileFieldProps {
  /** Opened by a button: `field.current?.click()`. */
  field: RefObject<HTMLInputElement | null>;
  /** Types and endings, as in HTML. */
  accept: string;
  onFile(file: File): void;
}

/** Asks for a file; not seen itself. The same file can be chosen again. */
export function FileField({ field, accept, onFile }: FileFieldProps) {
  return (
    <input
      ref={field}
      type="file"
      hidden
      aria-hidden
      tabIndex={-1}
      accept={accept}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
