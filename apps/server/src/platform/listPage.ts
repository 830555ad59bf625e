/**
 * A list, described once for its pages and its export. Pages go on after the last row seen, never by OFFSET:
 * rows added or removed meanwhile can neither repeat nor hide a row.
 */
import { cursorOf, type Key, placeIn } from './cursor.ts'

/** The next rows that a list asks its repository for: as many as the limit says, or fewer at the end. */
export interface Slice<Place> {
  after: Place | null
  limit: number
}

/** How many rows beyond a place, and how they look: all of a batch at once, so that no row costs a statement. */
export interface ListRows<Place, Row extends Place, Item> {
  rows: (slice: Slice<Place>) => Promise<Row[]>
  present: (rows: Row[]) => Promise<Item[]> | Item[]
}

export interface List<Place, Row extends Place, Item> extends ListRows<Place, Row, Item> {
  key: Key<Place>
  total?: () => Promise<number>
}

export interface CountedList<Place, Row extends Place, Item> extends List<Place, Row, Item> {
  total: () => Promise<number>
}

export interface PageInput {
  cursor?: string | undefined
  limit?: number | undefined
}

export interface Page<Item> {
  items: Item[]
  next_cursor: string | null
}

export const limitDefault = 20

export function listPage<Place, Row extends Place, Item>(
  input: PageInput,
  list: CountedList<Place, Row, Item>,
): Promise<Page<Item> & { total: number }>
export function listPage<Place, Row extends Place, Item>(
  input: PageInput,
  list: List<Place, Row, Item>,
): Promise<Page<Item>>
export async function listPage<Place, Row extends Place, Item>(
  { cursor, limit = limitDefault }: PageInput,
  { key, rows, present, total }: List<Place, Row, Item>,
) {
  // One row more than the page tells whether there is a next one.
  const found = await rows({ after: cursor ? placeIn(key, cursor) : null, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: await present(shown),
    next_cursor: last && found.length > limit ? cursorOf(key, last) : null,
    ...(total && { total: await total() }),
  }
}
