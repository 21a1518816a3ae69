/** One state: its name, and what the component is given. */
export interface State<Props> {
  name: string;
  props: Props;
}
