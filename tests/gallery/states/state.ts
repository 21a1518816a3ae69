/** One state: its name, and the component's props. */
export interface State<Props> {
  name: string;
  props: Props;
}
