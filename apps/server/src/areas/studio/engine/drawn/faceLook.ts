/** Faces of nobody: every number of a drawn face, from a seed. */

type Rgb = readonly [number, number, number]

export interface FaceLook {
  readonly skin: Rgb
  readonly hair: Rgb
  readonly lip: Rgb
  readonly iris: Rgb
  readonly background: Rgb
  readonly clothes: Rgb
  readonly jaw: number
  readonly eyeSize: number
  readonly eyeGap: number
  readonly noseWidth: number
  readonly noseLength: number
  readonly mouthWidth: number
  readonly lipHeight: number
  readonly browHeight: number
  readonly browWidth: number
  /** From the viewer's left (-1) to the right (1). */
  readonly light: number
  readonly warmth: number
  /** 0 closed, 1 wide open. */
  readonly mouthOpen: number
  readonly hasGlasses: boolean
  /** Degrees. */
  readonly yaw: number
  readonly pitch: number
  readonly roll: number
  readonly seed: number
}

/** Numbers between 0 and 1 that are always the same for a seed. */
export function randomOf(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const skins: readonly Rgb[] = [
  [236, 196, 172],
  [226, 180, 150],
  [244, 210, 190],
  [206, 156, 122],
  [172, 122, 92],
  [120, 82, 62],
  [232, 188, 160],
]
const hairs: readonly Rgb[] = [
  [28, 22, 22],
  [48, 34, 28],
  [84, 56, 38],
  [22, 20, 26],
  [120, 86, 54],
]
const irises: readonly Rgb[] = [
  [62, 40, 26],
  [84, 56, 34],
  [70, 84, 72],
  [46, 34, 28],
]
const grounds: readonly Rgb[] = [
  [176, 190, 204],
  [214, 204, 190],
  [120, 142, 132],
  [196, 170, 176],
  [92, 104, 128],
]

export function lookOf(seed: number, fixed: Partial<FaceLook> = {}): FaceLook {
  const random = randomOf(seed)
  const one = (from: readonly Rgb[]): Rgb => from[Math.floor(random() * from.length)] ?? [128, 128, 128]
  const around = (middle: number, reach: number) => middle + (random() * 2 - 1) * reach
  const skin = one(skins)
  return {
    skin,
    hair: one(hairs),
    lip: [Math.min(255, skin[0] * 0.86), skin[1] * 0.55, skin[2] * 0.58],
    iris: one(irises),
    background: one(grounds),
    clothes: one(grounds),
    jaw: around(0.86, 0.08),
    eyeSize: around(1, 0.14),
    eyeGap: around(0.335, 0.025),
    noseWidth: around(1, 0.2),
    noseLength: around(1, 0.08),
    mouthWidth: around(1, 0.13),
    lipHeight: around(1, 0.25),
    browHeight: around(0, 0.02),
    browWidth: around(1, 0.3),
    light: around(0, 0.7),
    warmth: around(0, 1),
    mouthOpen: 0,
    hasGlasses: false,
    yaw: around(0, 8),
    pitch: around(0, 3),
    roll: around(0, 5),
    seed,
    ...fixed,
  }
}
