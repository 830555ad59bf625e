import { blocksOf, type TextBlock } from '../agreementText.ts'

const Block = ({ block: { kind, text } }: { block: TextBlock }) => {
  if (kind === 'heading') return <h3>{text}</h3>
  return <p className={kind === 'item' ? 'agreement-item' : ''}>{text}</p>
}

/** As the creator reads it. */
export const AgreementBody = ({ body }: { body: string }) => (
  <article className="agreement-body">
    {blocksOf(body).map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fixed text have no other name
      <Block key={index} block={block} />
    ))}
  </article>
)
