/** The download settings of a homepage, and of its works with their own. */
import { advSettingInit, downloadInit } from '@wallpaper/contract/creation'
import { lineReadKey, useLineCalls, useLineRead } from '../../../../runtime/useLineRead.ts'
import { useReadList } from '../../../../runtime/useReadList.ts'

export const usePrices = (homepageId: string) => {
  const { call, line } = useLineCalls()
  const input = { homepage_id: homepageId }
  const choices = useLineRead(downloadInit, input)
  const list = useReadList(lineReadKey(advSettingInit, line, input), (paging, options) =>
    call(advSettingInit, { ...input, ...paging }, options),
  )
  return { choices, list }
}

export type Prices = ReturnType<typeof usePrices>
export type Choices = NonNullable<Prices['choices']['data']>
