/** Loads what a template editor needs, then the editor with its fonts. */
import { photoDetailRead, uploadInit } from '@wallpaper/contract/creation'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import type { ComponentType } from 'react'
import { useLine } from '../../../../pageStack/pageContext.ts'
import { useLineRead } from '../../../../runtime/useLineRead.ts'
import { stateOf } from '../../../../runtime/useRead.ts'
import { Link } from '../../../../ui/Link.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import type { Template, UploadInit, WorkDetail } from '../make.types.ts'
import { NoHomepage } from '../settings/NoHomepage.tsx'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { NoTemplates } from './NoTemplates.tsx'
import { useCode } from './useCode.ts'
import { useTemplates } from './useTemplates.ts'
import { workSourceOf } from './workSource.ts'

export interface EditorProps {
  templates: readonly [Template, ...Template[]]
  init: UploadInit
  homepageId: string | undefined
  /** The initial template. */
  templateId: string | undefined
  /** The work being edited; undefined for a new one. */
  work: WorkDetail | undefined
}

export interface EditorPageProps {
  kind: 'text' | 'image_text'
  title: string
  load: () => Promise<ComponentType<EditorProps>>
  query: { homepage_id?: string | undefined; template_id?: string | undefined; photo_id?: string | undefined }
}

function CannotBeMadeAnew({ photoId }: { photoId: string }) {
  const line = useLine()
  const action = (
    <Link className="btn soft" to={makeScreens.edit(line, { photo_id: photoId })} open="redirect">
      编辑作品
    </Link>
  )
  const note = '它是直接用图片做的；可以换图片，或用模板重新做一个'
  return <PageLayout state={{ is: 'empty', empty: { title: '这个作品不能再改内容', note, action } }} />
}

export function EditorPage({ kind, title, load, query }: EditorPageProps) {
  const { homepage_id, template_id, photo_id } = query
  const init = useLineRead(uploadInit, {})
  const work = useLineRead(photoDetailRead, { photo_id: photo_id ?? '' }, { isOff: !photo_id })
  const list = useTemplates(kind)
  const { Part, state } = useCode(load)
  // The work's template may be offline by now.
  const own = work.data?.template
  const isListed = list.items.some(({ id }) => id === own?.id)
  const [first, ...others] = own && !isListed ? [own, ...list.items] : list.items
  const waiting = <EditorSkeleton />
  if (!init.data || list.state.is !== 'ready') {
    return <PageLayout state={init.data ? list.state : stateOf(init)} skeleton={waiting} />
  }
  if (photo_id && !work.data) return <PageLayout state={stateOf(work)} skeleton={waiting} />
  if (init.data.homepages.length === 0) return <NoHomepage title={title} />
  if (!first) return <NoTemplates />
  const made = work.data && workSourceOf(work.data)
  if (photo_id && !(made?.content && own)) {
    return <CannotBeMadeAnew photoId={photo_id} />
  }
  if (!Part) return <PageLayout state={state} skeleton={waiting} />
  return (
    <Part
      templates={[first, ...others]}
      init={init.data}
      homepageId={homepage_id}
      templateId={template_id}
      work={work.data}
    />
  )
}
