import type { ReactNode } from 'react'
import type { AgreementText } from '../system.types.ts'
import css from './AgreementBody.module.css'

type Block = AgreementText['blocks'][number]

const BlockView = ({ block }: { block: Block }) => {
  if (block.kind === 'heading') return <h3>{block.text}</h3>
  return <p className={block.kind === 'item' ? css.item : undefined}>{block.text}</p>
}

export function AgreementBody({ head, blocks }: { head?: ReactNode; blocks: readonly Block[] }) {
  return (
    <article className={`card ${css.text}`}>
      {head}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a published text never changes its order
        <BlockView key={index} block={block} />
      ))}
    </article>
  )
}
