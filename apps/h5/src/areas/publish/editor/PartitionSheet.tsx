import { publishPartitions } from '@wallpaper/contract/publish'
import { sentenceOf } from '../../../runtime/failure.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { NoticeStrip, Row } from '../../../ui/content.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'

interface PartitionSheetProps {
  accountId: string
  chosen: number
  onPick: (id: number, name: string) => void
  onClose: () => void
}

/** The platform's own list, by its two levels. */
export function PartitionSheet({ accountId, chosen, onPick, onClose }: PartitionSheetProps) {
  const read = useRead(publishPartitions, { account_id: accountId }, { isQuiet: true })
  return (
    <Sheet title="选择分区" onClose={onClose}>
      {read.isPending && <RowsSkeleton rows={4} />}
      {read.error && (
        <NoticeStrip action={{ label: '再试一次', onPress: () => void read.refetch() }}>
          {sentenceOf(read.error)}
        </NoticeStrip>
      )}
      {read.data?.items.map((group) => (
        <section key={group.id}>
          <h3 className="f13 t3">{group.name}</h3>
          <div className="rows">
            {(group.children.length > 0 ? group.children : [group]).map(({ id, name }) => (
              <Row
                key={id}
                title={name}
                value={id === chosen ? '已选' : ''}
                onPress={() => onPick(id, id === group.id ? name : `${group.name} › ${name}`)}
              />
            ))}
          </div>
        </section>
      ))}
    </Sheet>
  )
}
