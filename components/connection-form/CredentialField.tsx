import type { ComponentProps } from 'react';
import { TextField } from '../controls/TextField.tsx';

/** An address, a name, or a key of a service: not completed, not corrected, and from left to right in any language. */
export function CredentialField(props: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="off" spellCheck={false} dir="ltr" {...props} />;
}
