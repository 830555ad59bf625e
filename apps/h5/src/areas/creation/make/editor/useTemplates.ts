/** All templates of a kind: a few dozen, loaded page by page. */
import { templateList } from '@wallpaper/contract/creation'
import { useEffect } from 'react'
import { lineReadKey, useLineCalls } from '../../../../runtime/useLineRead.ts'
import { useReadList } from '../../../../runtime/useReadList.ts'

export const useTemplates = (kind: 'text' | 'image_text') => {
  const { call, line } = useLineCalls()
  const input = { kind }
  const list = useReadList(lineReadKey(templateList, line, input), (paging, options) =>
    call(templateList, { ...input, ...paging }, options),
  )
  const { end, more } = list
  useEffect(() => {
    if (end === 'more') more()
  }, [end, more])
  return list
}
