/** 添加玩法 and 添加工具: what is shown at the top of a homepage's audience page, and what can be added. */
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { useLine } from '../../../pageStack/pageContext.ts'
import { stateOf } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { iconNamed } from '../../../ui/icons/iconNames.ts'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { useCurrentHomepage } from '../../creation/public.ts'
import { askMembership } from '../askMembership.ts'
import type { AttachedTool, Tool, ToolBoard } from '../tools.types.ts'
import { useToolBoard } from '../useToolBoard.ts'
import { SortableTools } from './SortableTools.tsx'
import css from './tools.module.css'

function Lead({ board: { attached, max } }: { board: ToolBoard }) {
  return (
    <section className={`card ${css.lead}`}>
      <div className={css.phone} aria-hidden="true">
        <i />
        <div className={css.plays}>
          {attached.slice(0, 4).map(({ id, name }) => (
            <span key={id}>{name}</span>
          ))}
        </div>
        <div className={css.shots}>
          <span />
          <span />
        </div>
      </div>
      <div>
        <b>玩法会出现在取图页顶部</b>
        <p>
          观众玩过之后更愿意取图。每个主页最多 <span className="num">{max}</span> 个，有多少人玩过单独统计。
        </p>
      </div>
    </section>
  )
}

const untilText = (day: string): string => `到 ${day.slice(5).replace('-', '/')} 下线`

interface AvailableRowProps {
  tool: Tool
  isFull: boolean
  max: number
  onAdd: () => void
}

function AvailableRow({ tool, isFull, max, onAdd }: AvailableRowProps) {
  const press = () => (tool.is_locked ? void askMembership(tool.name) : onAdd())
  return (
    <div className={css.row}>
      <span className={css.icon}>
        <Icon name={iconNamed(tool.is_member_only ? 'crown' : tool.icon)} />
      </span>
      <span className={css.facts}>
        <b>
          {tool.name} {tool.is_member_only && <Badge tone="brand">会员</Badge>}
        </b>
        <small>{tool.last_day ? untilText(tool.last_day) : tool.note}</small>
      </span>
      {isFull ? (
        <Button size="sm" isDisabled>
          已满 {max} 个
        </Button>
      ) : (
        <Button kind="soft" size="sm" onPress={press}>
          添加<span className="sr">「{tool.name}」</span>
        </Button>
      )}
    </div>
  )
}

interface AttachedProps {
  board: ToolBoard
  onOrder: (tools: AttachedTool[]) => void
  onRemove: (tool: AttachedTool) => void
}

function Attached({ board: { attached, max }, onOrder, onRemove }: AttachedProps) {
  return (
    <>
      <div className="sec">
        <h2>
          已添加{' '}
          <span className="num">
            {attached.length}/{max}
          </span>
        </h2>
        {attached.length > 1 && <span className="f13 t3">拖动排序</span>}
      </div>
      <section className="card flush">
        {attached.length === 0 ? (
          <p className={css.none}>还没有添加，从下面选几个放上去</p>
        ) : (
          <SortableTools tools={attached} onOrder={onOrder} onRemove={onRemove} />
        )}
      </section>
    </>
  )
}

interface ToolBoardPageProps {
  homepageId: string
  kind?: Tool['kind']
}

/** Without an id: the current homepage. */
export function ToolBoardPage(props: ToolBoardPageProps) {
  return props.homepageId ? <Board {...props} /> : <CurrentBoard {...props} />
}

function CurrentBoard(props: ToolBoardPageProps) {
  const line = useLine()
  const { read, homepage } = useCurrentHomepage(line)
  if (homepage) return <Board {...props} homepageId={homepage.id} />
  const empty = {
    title: '还没有主页',
    note: '新建一个主页，就能给它添加玩法',
    action: (
      <Link className="btn soft" to={creationScreens.index(line)}>
        去新建
      </Link>
    ),
  }
  return <PageLayout state={read.data ? { is: 'empty', empty } : stateOf(read)} />
}

function Board({ homepageId, kind }: ToolBoardPageProps) {
  const { read, add, remove, order } = useToolBoard(homepageId, kind)
  const { data: board } = read
  const isFull = board !== undefined && board.attached.length >= board.max
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={
        <>
          <RowsSkeleton rows={1} lines={3} icon="square" />
          <RowsSkeleton rows={2} icon="square" hasEnd />
          <RowsSkeleton rows={4} icon="square" hasEnd />
        </>
      }
    >
      {board && (
        <>
          <Lead board={board} />
          <Attached board={board} onOrder={order} onRemove={remove} />
          <div className="sec">
            <h2>可以添加</h2>
            <span className="f13 t3">按近 7 日热度</span>
          </div>
          <section className="card flush">
            {board.available.length === 0 ? (
              <p className={css.none}>都已经添加了</p>
            ) : (
              board.available.map((tool) => (
                <AvailableRow
                  key={tool.id}
                  tool={tool}
                  isFull={isFull}
                  max={board.max}
                  onAdd={() => add(tool)}
                />
              ))
            )}
          </section>
        </>
      )}
    </PageLayout>
  )
}
