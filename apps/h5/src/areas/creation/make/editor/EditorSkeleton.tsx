import { Skeleton } from '../../../../ui/states/states.tsx'

export function EditorSkeleton() {
  return (
    <div style={{ display: 'grid', justifyItems: 'center', gap: 20, paddingTop: 24 }}>
      <Skeleton width={255} height={340} radius={8} />
      <Skeleton height={50} radius={12} />
      <Skeleton height={120} radius={12} />
    </div>
  )
}
