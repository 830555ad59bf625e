/** Which product line a page serves: by its path, or, in the mirrored set, the line whose prefix is stored. */
import { isMirroredPath, type LineId, lineOfPath, lineOfPrefix } from '@wallpaper/contract'
import type { StoredValues } from './session/storedValues.ts'

const storedLine = (values: StoredValues): LineId => lineOfPrefix(values.get('prefix') ?? '') ?? 'picture'

export const lineOf = (path: string, values: StoredValues): LineId =>
  isMirroredPath(path) ? storedLine(values) : (lineOfPath(path) ?? 'picture')
