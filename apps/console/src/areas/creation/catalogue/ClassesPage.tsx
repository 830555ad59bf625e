/** Two levels of classes: order, lines, on or off, merging into another. */
import { lines } from '@wallpaper/contract'
import { classOptions, classTree, orderClasses } from '@wallpaper/contract/creation/content/catalogue.console'
import { Button } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatCount, formatTotal } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { type Column, column, stateColumn, textColumn } from '../../../ui/table/column.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { AddClassDialog, EditClassDialog, MergeClassDialog } from './ClassDialogs.tsx'
import { type ClassNode, type ClassRecord, movedBy, treeOf } from './classTree.ts'

type Opened = { what: 'add'; parent: ClassRecord | null } | { what: 'edit' | 'merge'; record: ClassRecord }

const siblingsOf = (tree: readonly ClassNode[], { parent_id }: ClassRecord): string[] =>
  (parent_id === null ? tree : (tree.find(({ id }) => id === parent_id)?.children ?? [])).map(({ id }) => id)

interface ActsProps {
  node: ClassNode
  siblings: readonly string[]
  onMove: (ids: string[]) => void
  onOpen: (opened: Opened) => void
}

const Acts = ({ node, siblings, onMove, onOpen }: ActsProps) => {
  const move = (by: -1 | 1) => {
    const ids = movedBy(siblings, node.id, by)
    return ids ? { onClick: () => onMove(ids) } : { disabled: true }
  }
  return (
    <div className={common.rowActions}>
      <Button size="small" aria-label={`上移「${node.name}」`} {...move(-1)}>
        上移
      </Button>
      <Button size="small" aria-label={`下移「${node.name}」`} {...move(1)}>
        下移
      </Button>
      {node.parent_id === null && (
        <Button size="small" onClick={() => onOpen({ what: 'add', parent: node })}>
          新增下级
        </Button>
      )}
      <Button size="small" onClick={() => onOpen({ what: 'edit', record: node })}>
        修改
      </Button>
      <Button size="small" danger onClick={() => onOpen({ what: 'merge', record: node })}>
        合并
      </Button>
    </div>
  )
}

const columnsFor = (acts: (node: ClassNode) => Omit<ActsProps, 'node'>): Column<ClassNode>[] => [
  textColumn('分类', 'name', { isStrong: true }),
  column('产品线', ({ lines: on }) => (on ? on.map((line) => lines[line].name).join('、') : '全部')),
  column('最短边', ({ min_side: side, parent_id: parent }) =>
    side ? `${side} 像素` : parent ? '同上级' : '不限',
  ),
  column('作品', ({ photos: count }) => formatTotal(count), { isNumber: true, isRight: true }),
  stateColumn(({ is_offered: isOffered }) => ({
    word: isOffered ? '可选' : '已停用',
    tone: isOffered ? 'ok' : 'plain',
  })),
  column('操作', (node) => <Acts node={node} {...acts(node)} />),
]

export const ClassesPage = () => {
  const query = useEndpointQuery(classTree, {})
  const order = useEndpointMutation(orderClasses, { invalidates: [classTree, classOptions] })
  const [opened, setOpened] = useState<Opened | null>(null)
  const attempt = useAttempt()
  const close = () => setOpened(null)
  const save = (parent_id: string | null, ids: string[]) =>
    attempt(async () => {
      await order.call({ ids, ...(parent_id && { parent_id }) })
    })
  return (
    <Card
      isFlush
      title="创作者上传和建主页时选的分类"
      extra={
        <Button type="primary" onClick={() => setOpened({ what: 'add', parent: null })}>
          新增分类
        </Button>
      }
    >
      <QueryView query={query}>
        {({ items }) => {
          const tree = treeOf(items)
          return (
            <>
              <PlainTable
                isWrapped
                label="分类"
                rowKey="id"
                rows={tree}
                locale={{
                  emptyText: <EmptyState title="还没有分类" note="新增之后，创作者上传和建主页时可以选" />,
                }}
                expandable={{ defaultExpandAllRows: true }}
                columns={columnsFor((node) => ({
                  siblings: siblingsOf(tree, node),
                  onMove: (ids) => void save(node.parent_id, ids),
                  onOpen: setOpened,
                }))}
              />
              <p className={common.total}>
                共 <span className={common.num}>{formatCount(items.length)}</span> 个分类
              </p>
            </>
          )
        }}
      </QueryView>
      {opened?.what === 'add' && <AddClassDialog parent={opened.parent} onClose={close} />}
      {opened?.what === 'edit' && <EditClassDialog record={opened.record} onClose={close} />}
      {opened?.what === 'merge' && <MergeClassDialog record={opened.record} onClose={close} />}
    </Card>
  )
}
