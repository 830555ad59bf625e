/** Which product line a page serves: by its path, or, in the mirrored set, the line whose prefix is stored. */
import { type LineId, lineIds, lines } from '@wallpaper/contract'
import type { StoredValues } from './session/storedValues.ts'

const mirrored = '/pages/gpic'

const storedLine = (values: StoredValues): LineId => {
  const prefix = values.get('prefix')
  return lineIds.find((id) => lines[id].apiPrefix === prefix) ?? 'picture'
}

export const lineOf = (path: string, values: StoredValues): LineId => {
  if (path === mirrored || path.startsWith(`${mirrored}/`)) return storedLine(values)
  const own = lineIds.find(
    (id) => lines[id].pagePrefix !== mirrored && path.startsWith(`${lines[id].pagePrefix}/`),
  )
  return own ?? 'picture'
}
