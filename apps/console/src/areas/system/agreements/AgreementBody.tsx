import { cx } from '../../../lib/cx.ts'
import css from './agreements.module.css'
import { type AgreementFigure, blocksOf, piecesOf, type TextBlock } from './agreementText.ts'

interface Figures {
  figures: readonly AgreementFigure[]
}

/** Highlights a setting's value, to distinguish it from written text, and unknown names. */
const Figure = ({ name, written, figures }: { name: string; written: string } & Figures) => {
  const known = figures.find((figure) => figure.name === name)
  return (
    <mark className={known ? css.figure : cx(css.figure, css.unknown)} title={known?.label ?? '没有这个数字'}>
      {known?.value ?? written}
    </mark>
  )
}

const Words = ({ text, figures }: { text: string } & Figures) =>
  piecesOf(text).map((piece, index) =>
    'text' in piece ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line have no other name
      <Figure key={index} name={piece.figure} written={piece.written} figures={figures} />
    ),
  )

const Block = ({ block: { kind, text }, figures }: { block: TextBlock } & Figures) => {
  const words = <Words text={text} figures={figures} />
  if (kind === 'heading') return <h3>{words}</h3>
  return <p className={kind === 'item' ? css.agreementItem : ''}>{words}</p>
}

/** The text as the creator reads it. */
export const AgreementBody = ({ body, figures }: { body: string } & Figures) => (
  <article className={css.agreementBody}>
    {blocksOf(body).map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fixed text have no other name
      <Block key={index} block={block} figures={figures} />
    ))}
  </article>
)
