/** 上传素材: from a photo on the phone to a job: consent, check, and the choice of a face. */
import { faceTemplateRead, faceTemplates } from '@wallpaper/contract/studio'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { useState } from 'react'
import { useBackGuard } from '../../../pageStack/backGuards.ts'
import { navigateTo, redirectTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout, type PageState } from '../../../ui/page/PageLayout.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import { CharacterSheet } from '../face/CharacterSheet.tsx'
import { type Choice, ChooseFace } from '../face/ChooseFace.tsx'
import { ConsentSheet } from '../face/ConsentSheet.tsx'
import { quotaProblem } from '../face/face.text.ts'
import type { FaceTemplate, RefusedPhoto as Refused, TemplateList, UsablePhoto } from '../face/face.types.ts'
import { InsteadButton } from '../face/InsteadButton.tsx'
import { PickPhoto } from '../face/PickPhoto.tsx'
import { CostLine, QuotaProblem } from '../face/QuotaLine.tsx'
import { RefusedPhoto } from '../face/RefusedPhoto.tsx'
import css from '../face/upload.module.css'
import { useFacePhoto } from '../face/useFacePhoto.ts'
import { useSwap } from '../face/useSwap.ts'

const boxes = (
  <>
    <div className={css.pair}>
      <Skeleton height={168} radius={16} />
      <Skeleton height={168} radius={16} />
    </div>
    <Skeleton height={112} radius={16} />
    <Skeleton height={160} radius={16} />
  </>
)

const noTemplate: PageState = {
  is: 'empty',
  empty: {
    drawing: 'works',
    title: '先选一个模板',
    note: '选好模板再选照片，换脸只做这一次',
    action: (
      <Link className="btn primary" to={studioScreens.faceTemplates()} open="redirect">
        去选模板
      </Link>
    ),
  },
}

const Records = <NavAction label="提交记录" onPress={() => navigateTo(studioScreens.facePhotos())} />

type Opened = 'consent' | 'characters' | null

/** The only face of a photo goes to every place of the template: there is nothing to choose. */
const onlyChoice = ({ faces }: UsablePhoto, { places }: FaceTemplate): Choice[] | null => {
  const [face, ...others] = faces
  return face && others.length === 0 ? places.map(({ place }) => ({ place, face: face.face })) : null
}

interface UploadProps {
  template: FaceTemplate
  list: TemplateList
}

const useUpload = ({ template, list }: UploadProps) => {
  const [opened, setOpened] = useState<Opened>(null)
  const swap = useSwap(redirectTo)
  const template_id = template.id
  const make = (checked: UsablePhoto, choices: Choice[]) =>
    void swap.submit({ template_id, photo_id: checked.photo_id, choices })
  const face = useFacePhoto({
    templateId: template_id,
    ruleVersion: list.rule.version,
    onChosen: () => setOpened('consent'),
    onChecked: (checked) => {
      setOpened(null)
      const only = checked.answer === 'usable' ? onlyChoice(checked, template) : null
      if (checked.answer === 'usable' && only) make(checked, only)
    },
  })
  useBackGuard(() => {
    if (face.checked === null || swap.isBusy) return false
    face.forget()
    return true
  })
  const close = () => {
    face.stop()
    setOpened(null)
  }
  const character = (character_id: string) => void swap.submit({ template_id, character_id })
  return { ...face, opened, setOpened, close, make, character, isMaking: swap.isBusy }
}

type Upload = ReturnType<typeof useUpload>

function Sheets({ template, list, upload }: UploadProps & { upload: Upload }) {
  const { opened, setOpened, close, check, percent, character, isMaking } = upload
  if (opened === 'characters')
    return (
      <CharacterSheet template={template} list={list} isBusy={isMaking} onMake={character} onClose={close} />
    )
  if (opened === 'consent')
    return (
      <ConsentSheet
        title={template.title}
        list={list}
        isBusy={check.isBusy}
        percent={percent}
        problems={check.problems}
        onAgree={() => void check.submit()}
        onCharacter={() => setOpened('characters')}
        onClose={close}
      />
    )
  return null
}

function Instead({ upload, list, label }: { upload: Upload; list: TemplateList; label: string }) {
  if (list.characters.length === 0) return null
  return <InsteadButton label={label} onPress={() => upload.setOpened('characters')} />
}

function RefusedPage({
  template,
  list,
  upload,
  refused,
}: UploadProps & { upload: Upload; refused: Refused }) {
  return (
    <PageLayout
      right={Records}
      bottom={
        <>
          <Button kind="primary" size="lg" isBlock onPress={() => void upload.pick()}>
            <Icon name="camera" size={20} />
            重新选照片
          </Button>
          <Instead upload={upload} list={list} label="用虚拟角色代替" />
        </>
      }
    >
      {upload.photo && <RefusedPhoto photo={upload.photo} refused={refused} />}
      <Sheets template={template} list={list} upload={upload} />
    </PageLayout>
  )
}

function PickPage({ template, list, upload }: UploadProps & { upload: Upload }) {
  const problem = quotaProblem(list.quota, template.tries)
  const { photo } = upload
  return (
    <PageLayout
      right={Records}
      bottom={
        <>
          {problem ? (
            <QuotaProblem>{problem}</QuotaProblem>
          ) : (
            <CostLine template={template} quota={list.quota} />
          )}
          <Button
            kind="primary"
            size="lg"
            isBlock
            isDisabled={!photo || problem !== null}
            onPress={() => upload.setOpened('consent')}
          >
            {photo ? '同意后上传' : '选好照片并同意后开始'}
          </Button>
          <Instead upload={upload} list={list} label="不想上传人脸？用虚拟角色代替" />
        </>
      }
    >
      <PickPhoto template={template} photo={photo} list={list} onPick={() => void upload.pick()} />
      <Sheets template={template} list={list} upload={upload} />
    </PageLayout>
  )
}

function UploadPage({ template, list }: UploadProps) {
  const upload = useUpload({ template, list })
  const { photo, checked, make, forget, isMaking } = upload
  if (photo && checked?.answer === 'usable')
    return (
      <ChooseFace
        photo={photo}
        checked={checked}
        template={template}
        quota={list.quota}
        isBusy={isMaking}
        onMake={(choices) => make(checked, choices)}
        onOtherPhoto={forget}
      />
    )
  if (checked?.answer === 'refused')
    return <RefusedPage template={template} list={list} upload={upload} refused={checked} />
  return <PickPage template={template} list={list} upload={upload} />
}

export function FaceUpload() {
  const { template: id } = usePageQuery(studioScreens.faceUpload)
  const template = useRead(faceTemplateRead, { id: id ?? '' }, { isOff: !id })
  const list = useRead(faceTemplates, {}, { isOff: !id })
  if (template.data && list.data) return <UploadPage template={template.data} list={list.data} />
  const waiting = template.data ? list : template
  return <PageLayout state={id ? stateOf(waiting) : noTemplate} skeleton={boxes} right={Records} />
}
