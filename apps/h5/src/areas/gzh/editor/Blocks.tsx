/** The article's blocks one below the other. */

import { toast } from '../../../ui/overlay/overlays.ts'
import { type BlockProps, BlockView } from './BlockView.tsx'
import type { ArticleForm } from './useArticle.ts'
import type { EditorActs } from './useEditorActs.ts'

export interface BlocksProps {
  form: ArticleForm
  acts: EditorActs
  chosen: string | null
  choose: (id: string | null) => void
}

export const useBlocks = ({ form, acts, chosen, choose }: BlocksProps): BlockProps[] => {
  const { blocks, parts, setBlocks } = form
  const move = (at: number, by: -1 | 1) => {
    const [moved] = blocks.slice(at, at + 1)
    if (!moved) return
    const rest = blocks.filter((_, index) => index !== at)
    setBlocks([...rest.slice(0, at + by), moved, ...rest.slice(at + by)])
  }
  return blocks.map((block, at) => ({
    block,
    parts,
    acts,
    isChosen: block.id === chosen,
    isFirst: at === 0,
    isLast: at === blocks.length - 1,
    onChoose: () => choose(block.id),
    onChange: (changed) => setBlocks(blocks.map((one) => (one.id === changed.id ? changed : one))),
    onMove: (by) => move(at, by),
    onRemove: () => {
      setBlocks(blocks.filter(({ id }) => id !== block.id))
      choose(null)
      toast('已删除', { action: { label: '撤销', onPress: form.undo } })
    },
  }))
}

export function Blocks(props: BlocksProps) {
  return useBlocks(props).map((each) => <BlockView key={each.block.id} {...each} />)
}
