/** What the console's search finds. An area adds a kind in its `<area>.area.ts`. */
import type { AnyEndpoint } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'

interface Found {
  id: string
  title: string
  note: string
  state?: string
  /** What the address of the opened screen says besides the id. */
  query?: Readonly<Record<string, string>>
}

export interface Finder {
  /** Of the subject that a result opens. */
  kind: string
  label: string
  /** Whoever may make this call may find them. */
  needs: Pick<AnyEndpoint, 'auth'>
  /** By an index only: people type here all day. Personal data leaves masked. */
  find(tx: Reader, text: string, limit: number): Promise<Found[]>
}
