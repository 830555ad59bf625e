/** A day with homework to submit. Lazy, because it brings the upload code. */
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { Button } from '../../../ui/Button.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CampHeader, type DayProps } from './CampHeader.tsx'
import { DayCard } from './DayCard.tsx'
import { HomeworkFields, useHomework } from './HomeworkForm.tsx'
import { Versions } from './Versions.tsx'

export function OpenDay(props: DayProps) {
  const { camp, day } = props
  const draft = useHomework(camp, day)
  // After a rejection the requested changes come first.
  const isBack = day.state === 'redo'
  return (
    <PageLayout
      title={learnScreens.camps.title}
      bottom={
        draft && (
          <>
            <p className="hint">{draft.hint}</p>
            <Button
              kind="primary"
              size="lg"
              isBlock
              isBusy={draft.isBusy}
              isDisabled={!draft.isReady}
              onPress={draft.submit}
            >
              {draft.label}
            </Button>
          </>
        )
      }
    >
      <CampHeader {...props} />
      {isBack && <Versions homeworks={day.homeworks} />}
      <DayCard day={day}>{draft && <HomeworkFields draft={draft} day={day} />}</DayCard>
      {!isBack && <Versions homeworks={day.homeworks} />}
    </PageLayout>
  )
}
