/** 好用的模板: previews of the most used text templates, each linking to its editor. */
import type { LineId } from '@wallpaper/contract'
import { templateList } from '@wallpaper/contract/creation'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { fillPage } from '@wallpaper/drawing'
import { useMemo } from 'react'
import { runtime } from '../../../../runtime/runtime.ts'
import { lineReadKey } from '../../../../runtime/useLineRead.ts'
import { useReadList } from '../../../../runtime/useReadList.ts'
import { Card, MoreLink } from '../../../../ui/content.tsx'
import { Link } from '../../../../ui/Link.tsx'
import type { Template } from '../make.types.ts'
import type { PictureUrls } from './drawing.ts'
import { moveWords } from './fill.ts'
import { PageCanvas } from './PageCanvas.tsx'
import css from './TemplateCards.module.css'

const shownTemplates = 3
const pixels = 210
const noPictures: PictureUrls = {}

function TemplateCard({ line, template }: { line: LineId; template: Template }) {
  const { id, name, spec } = template
  const page = useMemo(() => fillPage(spec, moveWords(spec, null), { homepage_name: '' }), [spec])
  return (
    <Link className={css.card} to={makeScreens.textTemplate(line, { template_id: id })}>
      <PageCanvas page={page} urls={noPictures} pixels={pixels} label={name} />
      <b aria-hidden="true">{name}</b>
    </Link>
  )
}

export function TemplateCards({ line }: { line: LineId }) {
  const input = { kind: 'text' as const }
  const { items } = useReadList(lineReadKey(templateList, line, input), (paging, options) =>
    runtime().call(templateList, { ...input, ...paging }, { ...options, line }),
  )
  if (items.length === 0) return null
  const mostUsed = [...items].sort((a, b) => b.uses - a.uses).slice(0, shownTemplates)
  return (
    <Card title="好用的模板" more={<MoreLink to={makeScreens.textTemplate(line)}>全部</MoreLink>}>
      <div className={css.cards}>
        {mostUsed.map((template) => (
          <TemplateCard key={template.id} line={line} template={template} />
        ))}
      </div>
    </Card>
  )
}
