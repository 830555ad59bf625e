import { useQuery } from '@tanstack/react-query'
import type { LineId } from '@wallpaper/contract'
import { homepageList } from '@wallpaper/contract/creation'
import { runtime } from '../../../runtime/runtime.ts'
import { lineReadKey } from '../../../runtime/useLineRead.ts'
import { readCall } from '../../../runtime/useRead.ts'

/** A person's homepages on a line, with their limit, the classes and the recycle bin's counts. */
export const useHomepages = (line: LineId) =>
  useQuery({
    queryKey: lineReadKey(homepageList, line),
    queryFn: (context) => runtime().call(homepageList, {}, { ...readCall(context), line }),
  })
