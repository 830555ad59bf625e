/** The result of an import as one file, fetched page by page so that no response is large. */
import { importResult } from '@wallpaper/contract/earnings/import.console'
import type { ImportTab } from '@wallpaper/contract/earnings/import.labels'
import { api } from '../../../lib/api.ts'

export const resultFile = async (id: number, tab: ImportTab): Promise<{ file_name: string; csv: string }> => {
  const pieces: string[] = []
  let cursor: string | undefined
  for (;;) {
    const { file_name, csv, next_cursor } = await api.call(importResult, { id, tab, cursor })
    pieces.push(csv)
    if (next_cursor === null) return { file_name, csv: pieces.join('') }
    cursor = next_cursor
  }
}
