/**
 * 推广海报 of a code's target. Without an active code the audience has nothing to search for: it says so and
 * offers to create one.
 */
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { CodePoster, NewCodeSheet, type Target } from '../../codes/public.ts'
import { liveCode, pointingAt, useCodesOf } from './useCodesOf.ts'

export interface TargetPosterProps {
  homepageId: string
  target: Target
  onClose: () => void
}

const words = {
  none: { title: '还没有指向它的口令', note: '建一个口令指向它，海报上才有口令可搜' },
  reviewing: { title: '指向它的口令还在审核', note: '通过后就能生成海报；随机口令不用审核，建好就能用' },
  unread: { title: '口令加载失败', note: '检查网络后再试' },
} as const

export function TargetPoster({ homepageId, target, onClose }: TargetPosterProps) {
  const { data, isError } = useCodesOf(homepageId)
  const [isCreating, setIsCreating] = useState(false)
  const codes = pointingAt(data?.items, target.kind, target.id)
  const code = liveCode(codes)
  if (code) return <CodePoster code={code} onClose={onClose} />
  if (data && isCreating) {
    const close = () => setIsCreating(false)
    return (
      <NewCodeSheet facts={data} homepageId={homepageId} target={target} onClose={close} onCreated={close} />
    )
  }
  const isWaiting = codes.some(({ state }) => state === 'reviewing')
  return (
    <Sheet title="推广海报" onClose={onClose}>
      {data || isError ? (
        <Empty
          drawing="nothing"
          {...words[data ? (isWaiting ? 'reviewing' : 'none') : 'unread']}
          action={
            data && (
              <Button kind="soft" onPress={() => setIsCreating(true)}>
                {isWaiting ? '再建一个口令' : '建一个口令'}
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
