import { searchCodePoster } from '@wallpaper/contract/codes'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { wechatMiniCode } from '@wallpaper/contract/home'
import { useState } from 'react'
import { useLine } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ListFooter } from '../../../ui/lists/InfiniteList.tsx'
import { PosterSheet } from '../../../ui/overlay/PosterSheet.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import type { Code } from '../codes.types.ts'

export interface CodePosterProps {
  code: Pick<Code, 'id' | 'code' | 'url'>
  onClose: () => void
}

const marks = [
  { id: 'qr', title: '二维码' },
  { id: 'mini', title: '小程序码' },
] as const
type Mark = (typeof marks)[number]['id']

/** The mini program code is generated on first use: the poster is redrawn once it is ready. */
const useMiniCode = (code: string) => {
  const [miniCode, setMiniCode] = useState<string | null>(null)
  const { submit } = useSubmit(async (_key, mark: Mark) => {
    setMiniCode(mark === 'mini' ? (await runtime().call(wechatMiniCode, { code })).picture_url : null)
  })
  return { miniCode, choose: (mark: Mark) => void submit(mark) }
}

/** 推广海报 of a code: its text and pictures are what the audience finds behind it. */
export function CodePoster({ code, onClose }: CodePosterProps) {
  const line = useLine()
  const { data, error, refetch } = useLineRead(searchCodePoster, { code_id: code.id })
  const { miniCode, choose } = useMiniCode(code.code)
  if (!data) {
    return (
      <Sheet title="推广海报" onClose={onClose}>
        {error ? (
          <ListFooter end="failed" onMore={() => void refetch()} />
        ) : (
          <Skeleton width={236} height={330} radius={16} style={{ margin: '4px auto 16px' }} />
        )}
      </Sheet>
    )
  }
  const { name, note, pictures, language, has_mini_code } = data
  return (
    <PosterSheet
      spec={{ picture: null, name, note, code: code.code, link: code.url, miniCode, language }}
      pictures={pictures}
      environment={runtime().environment}
      choice={
        <>
          {has_mini_code && (
            <Segmented
              label="海报上的码"
              options={marks}
              value={miniCode ? 'mini' : 'qr'}
              onChange={choose}
            />
          )}
          <Link className="btn ghost block" to={codesScreens.kit({ line, code_id: code.id })}>
            更多样式、文案和话题
          </Link>
        </>
      }
      onClose={onClose}
    />
  )
}
