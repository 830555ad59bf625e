/** 推广海报 of what a code points at. Without a live code there is nothing the audience could search for: it says so. */
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { useLine } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { Button } from '../../../ui/Button.tsx'
import { PosterSheet } from '../../../ui/overlay/PosterSheet.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { type CodeItem, liveCode, pointingAt, useCodesOf } from './useCodesOf.ts'

export interface CodePosterProps {
  homepageId: string
  target: { kind: CodeItem['target']['kind']; id: string }
  picture: string | null
  name: string
  note: string
  onClose: () => void
}

export function CodePoster({ homepageId, target, picture, name, note, onClose }: CodePosterProps) {
  const line = useLine()
  const { data, isError } = useCodesOf(homepageId)
  const code = liveCode(pointingAt(data?.items, target.kind, target.id))
  if (code) {
    return (
      <PosterSheet
        spec={{ picture, name, note, code: code.code, link: code.short_url }}
        environment={runtime().environment}
        onClose={onClose}
      />
    )
  }
  return (
    <Sheet title="推广海报" onClose={onClose}>
      {data || isError ? (
        <Empty
          drawing="nothing"
          title={data ? '还没有指向它的口令' : '口令没有读出来'}
          note={data ? '建一个口令指向它，海报上才有东西可搜' : '检查网络后再试'}
          action={
            data && (
              <Button
                kind="soft"
                onPress={() => {
                  onClose()
                  navigateTo(codesScreens.list(line, { homepage_id: homepageId, create: '' }))
                }}
              >
                去建口令
              </Button>
            )
          }
        />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </Sheet>
  )
}
