/** Pictures made of a sentence by a model. */

export type Painted =
  /** A picture file of a stranger. The cost is in thousandths of a yuan. */
  | { kind: 'painted'; picture: Buffer; cost: number }
  /** The provider does not draw this. */
  | { kind: 'refused' }
  | { kind: 'down'; cause: string }

export type PainterProvider = {
  name: string
  isUp(): Promise<boolean>
  /** Hangs up when nobody waits for it any more. */
  paint(
    wish: { sentence: string; style: string; width: number; height: number },
    signal?: AbortSignal,
  ): Promise<Painted>
}
