/** What the content script saw of the card's frame in the page, frame by frame. */
export interface CardPlace {
  /** How long the frame has been lying where it is, in ms. */
  restedMs: number;
  /** Its size in the page over its own size: 1 unless the page enlarges or shrinks it. */
  scale: number;
  /** How many ms ago the page drew each of its last frames, oldest first. */
  frames: readonly number[];
}

/** What the content script saw of the card's frame, with what the browser says of the tab. */
export interface Place extends CardPlace {
  /** As the user chose it: 1 is 100 %. */
  zoom: number;
}
