/** One state: its name, and what the component is given. */
export interface State<Props> {
  name: string;
  props: Props;
}

/** The three things the gallery shows. */
export const PAGES = ['card', 'popup', 'options'] as const;
export type Page = (typeof PAGES)[number];
