import { searchCodePoster } from '@wallpaper/contract/codes'
import { runtime } from '../../../runtime/runtime.ts'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { ListFooter } from '../../../ui/lists/InfiniteList.tsx'
import { PosterSheet } from '../../../ui/overlay/PosterSheet.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import type { Code } from '../codes.types.ts'

/** 推广海报 of a code: its words and pictures are what the audience finds behind it. */
export function CodePoster({ code, onClose }: { code: Code; onClose: () => void }) {
  const { data, error, refetch } = useLineRead(searchCodePoster, { code_id: code.id })
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
  const { name, note, pictures } = data
  return (
    <PosterSheet
      spec={{ picture: null, name, note, code: code.code, link: code.url }}
      pictures={pictures}
      environment={runtime().environment}
      onClose={onClose}
    />
  )
}
