/** The content script's observations of the card's frame in the page, frame by frame. */
export interface CardPlace {
  /** ms since the frame last moved. */
  restedMs: number;
  /** CSS pixels between the place that we gave it in the window and where it is: 0 unless the page has moved it. */
  shift: number;
  /** Its size in the page over its own size: 1 unless the page enlarges or shrinks it. */
  scale: number;
  /** ms since the page drew each of its last animation frames, oldest first. */
  frames: readonly number[];
  /**
   * ms since epoch: when an activation that an input had left to the page was taken from it. Null where none is taken
   * (Firefox).
   */
  taken: readonly number[] | null;
  /** ms since the page last had a video or a document in a picture in picture; very long where it never had. */
  pictured: number;
}

/** The content script's observations of the card's frame, with the browser's zoom of the tab. */
export interface Place extends CardPlace {
  /** As the user chose it: 1 is 100 %. */
  zoom: number;
}
