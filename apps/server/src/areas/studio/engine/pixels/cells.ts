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
  const whole = layers.map((values) => Int32Array.from(values, (value) => Math.round(value * toOne)))
  const line = new Int32Array(cells.width + 1)
  return (y, into, start, end) => {
    const upper = (down.before[y] ?? 0) * cells.width
    const lower = Math.min(upper + cells.width, (cells.height - 1) * cells.width)
    for (const [layer, values] of whole.entries()) {
      mixLines(values, upper, lower, down.beyond[y] ?? 0, line)
      spread(line, across, into, layers.length, layer, start, end)
    }
  }
}

/** In 256ths, as below. */
function mixLines(values: Int32Array, upper: number, lower: number, beyond: number, line: Int32Array): void {
  for (let at = 0; at < line.length - 1; at++) {
    const above = values[upper + at] ?? 0
    line[at] = above + ((((values[lower + at] ?? 0) - above) * beyond) >> 8)
  }
}

function spread(
  line: Int32Array,
  { before, beyond }: Steps,
  into: Int32Array,
  layers: number,
  layer: number,
  start: number,
  end: number,
): void {
  let to = start * layers + layer
  for (let x = start; x < end; x++, to += layers) {
    const cell = before[x] ?? 0
    const from = line[cell] ?? 0
    into[to] = from + ((((line[cell + 1] ?? 0) - from) * (beyond[x] ?? 0)) >> 8)
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
