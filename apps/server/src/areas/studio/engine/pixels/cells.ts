/** Values of coarse cells, read smoothly at each pixel, one row of pixels after the other. */

interface Size {
  readonly width: number
  readonly height: number
}

/** Fills `into` from pixel `start` to before `end` of a row: of each, one number of each layer. */
type ReadRow = (y: number, into: Int32Array, start: number, end: number) => void

/**
 * Layers of cells of `size` × `size` pixels, over so many pixels. In whole numbers, `toOne` of them to one, as all that
 * is computed for each pixel of a face: they are not put on the heap even where a loop is not compiled yet.
 */
export function cellsOf(
  pixels: Size,
  cells: Size & { readonly size: number },
  layers: readonly Float32Array[],
  toOne: number,
): ReadRow {
  const across = amongCells(pixels.width, cells.width, cells.size)
  const down = amongCells(pixels.height, cells.height, cells.size)
  const whole = inWhole(layers, toOne)
  const count = layers.length
  const line = new Int32Array((cells.width + 1) * count)
  const spread = count === 3 ? spreadThree : spreadOne
  return (y, into, start, end) => {
    const upper = (down.before[y] ?? 0) * cells.width
    const lower = Math.min(upper + cells.width, (cells.height - 1) * cells.width)
    mixLines(whole, upper * count, lower * count, down.beyond[y] ?? 0, line, cells.width * count)
    spread(line, across, into, start, end)
  }
}

/** The layers' numbers of a cell beside each other. */
function inWhole(layers: readonly Float32Array[], toOne: number): Int32Array {
  const count = layers.length
  const whole = new Int32Array((layers[0]?.length ?? 0) * count)
  for (const [layer, values] of layers.entries())
    for (let at = 0, to = layer; at < values.length; at++, to += count)
      whole[to] = Math.round((values[at] ?? 0) * toOne)
  return whole
}

/** In 256ths, as below. */
function mixLines(
  values: Int32Array,
  upper: number,
  lower: number,
  beyond: number,
  line: Int32Array,
  length: number,
): void {
  for (let at = 0; at < length; at++) {
    const above = values[upper + at] ?? 0
    line[at] = above + ((((values[lower + at] ?? 0) - above) * beyond) >> 8)
  }
}

function spreadOne(
  line: Int32Array,
  { before, beyond }: Steps,
  into: Int32Array,
  start: number,
  end: number,
): void {
  for (let x = start; x < end; x++) {
    const cell = before[x] ?? 0
    const from = line[cell] ?? 0
    into[x] = from + ((((line[cell + 1] ?? 0) - from) * (beyond[x] ?? 0)) >> 8)
  }
}

function spreadThree(
  line: Int32Array,
  { before, beyond }: Steps,
  into: Int32Array,
  start: number,
  end: number,
): void {
  for (let x = start, to = start * 3; x < end; x++, to += 3) {
    const cell = (before[x] ?? 0) * 3
    const share = beyond[x] ?? 0
    const one = line[cell] ?? 0
    const two = line[cell + 1] ?? 0
    const three = line[cell + 2] ?? 0
    into[to] = one + ((((line[cell + 3] ?? 0) - one) * share) >> 8)
    into[to + 1] = two + ((((line[cell + 4] ?? 0) - two) * share) >> 8)
    into[to + 2] = three + ((((line[cell + 5] ?? 0) - three) * share) >> 8)
  }
}

interface Steps {
  /** For each pixel the cell before it … */
  readonly before: Uint32Array
  /** … and how far beyond the middle of that one it lies, in 256ths. */
  readonly beyond: Uint16Array
}

function amongCells(length: number, cells: number, size: number): Steps {
  const before = new Uint32Array(length)
  const beyond = new Uint16Array(length)
  for (let at = 0; at < length; at++) {
    const place = Math.max(0, Math.min(cells - 1, (at + 0.5) / size - 0.5))
    const cell = Math.max(0, Math.min(Math.trunc(place), cells - 2))
    before[at] = cell
    beyond[at] = Math.round((place - cell) * 256)
  }
  return { before, beyond }
}
