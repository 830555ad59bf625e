/**
 * 头像 in the profile form: picked, cropped, and uploaded while the form is filled in. Not public until saved.
 */
import { Suspense, useEffect, useState } from 'react'
import { useBackGuard } from '../../../../pageStack/backGuards.ts'
import { navigateBack } from '../../../../pageStack/navigation.ts'
import { Avatar } from '../../../../ui/content.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { ask, toast } from '../../../../ui/overlay/overlays.ts'
import {
  type PickedFile,
  PictureCropper,
  pickPicture,
  type SingleUpload,
  uploadProgressText,
  useSingleUpload,
} from '../../../upload/public.ts'
import css from './AvatarField.module.css'
import { AvatarSheet } from './AvatarSheet.tsx'

export interface AvatarFieldProps {
  url: string
  name: string
  /** The messenger's avatar, if there is one. */
  wechatUrl: string | null
  upload: AvatarUpload
  onChange: (url: string) => void
}

const limits = { maxMegabytes: 10 }
const smallest = { width: 200, height: 200 }
const largest = { width: 1_080, height: 1_080 }

const useObjectUrl = (file: Blob | null): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = file && URL.createObjectURL(file)
    setUrl(made)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}

export interface AvatarUpload extends SingleUpload {
  /** The cropped picture, shown from memory until the form closes. */
  picture: Blob | null
  isUploading: boolean
}

/** Asks before leaving during an upload, which would be lost. */
const useLeaveQuestion = (isUploading: boolean, cancel: () => void) => {
  const question = {
    key: 'avatar-upload',
    title: '放弃上传？',
    text: '头像还没有传完，离开后不会保留。',
    cancel: '继续上传',
    confirm: '放弃上传',
    isDanger: true,
  }
  useBackGuard(() => {
    if (!isUploading) return false
    void ask(question).then((isGivenUp) => {
      if (!isGivenUp) return
      cancel()
      // In the next render the back guard is gone.
      setTimeout(() => navigateBack())
    })
    return true
  })
}

export const useAvatarUpload = (onChange: (url: string) => void): AvatarUpload => {
  const [picture, setPicture] = useState<Blob | null>(null)
  const upload = useSingleUpload('avatar', ({ visit_url }) => onChange(visit_url))
  const isUploading = upload.state.is === 'uploading'
  const cancel = () => {
    upload.cancel()
    setPicture(null)
  }
  useLeaveQuestion(isUploading, cancel)
  return {
    ...upload,
    picture,
    isUploading,
    cancel,
    start: (file) => {
      setPicture(file.file)
      upload.start(file)
    },
  }
}

const ringLength = 2 * Math.PI * 46

function Ring({ share, isFailed }: { share: number; isFailed: boolean }) {
  return (
    <svg className={css.ring} data-failed={isFailed || undefined} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="46" />
      {share > 0 && <circle cx="50" cy="50" r="46" strokeDasharray={`${ringLength * share} ${ringLength}`} />}
    </svg>
  )
}

/** The line below the picture: hint, progress or error. */
function Status({ upload }: { upload: AvatarUpload }) {
  const { state } = upload
  if (state.is === 'idle') return <p className={css.note}>点头像更换</p>
  return (
    <p className={css.status}>
      {state.is === 'uploading' ? (
        <span role="status">{uploadProgressText(state)}</span>
      ) : (
        <button type="button" className={css.failed} onClick={upload.retry}>
          上传失败，点此重试
        </button>
      )}
      <button type="button" className={css.cancel} onClick={upload.cancel}>
        取消上传
      </button>
    </p>
  )
}

function Picture({ url, name, upload }: Pick<AvatarFieldProps, 'url' | 'name' | 'upload'>) {
  const { state, picture } = upload
  const local = useObjectUrl(picture)
  const share = state.is === 'uploading' ? state.sent / Math.max(1, state.size) : 1
  return (
    <>
      <Avatar url={local ?? (url || null)} name={name || '我'} size={84} />
      {state.is === 'uploading' && (
        <span
          className={css.veil}
          role="progressbar"
          aria-label="头像上传"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(share * 100)}
        >
          <b className="num">{Math.floor(share * 100)}%</b>
          上传中
        </span>
      )}
      {state.is === 'idle' ? (
        <span className={css.camera}>
          <Icon name="camera" size={16} />
        </span>
      ) : (
        <Ring share={share} isFailed={state.is === 'failed'} />
      )}
    </>
  )
}

const isHeic = ({ contentType }: PickedFile) => /hei[cf]/.test(contentType)

export function AvatarField({ url, name, wechatUrl, upload, onChange }: AvatarFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [picked, setPicked] = useState<PickedFile | null>(null)

  const pick = async () => {
    const { files, problems } = await pickPicture(limits)
    if (problems[0]) toast(problems[0])
    if (files[0]) setPicked(files[0])
  }
  const press = () => {
    if (upload.state.is === 'failed') upload.retry()
    else if (wechatUrl) setIsChoosing(true)
    else void pick()
  }
  const use = (file: PickedFile) => {
    setPicked(null)
    upload.start(file)
  }
  const cannotCrop = (file: PickedFile) => {
    toast('这张图片在这里不能裁剪，会用整张图', { ms: 2_000 })
    use(file)
  }

  return (
    <div className={css.field}>
      <button
        type="button"
        name="avatar_url"
        className={css.avatar}
        disabled={upload.isUploading}
        aria-label="更换头像"
        onClick={press}
      >
        <Picture url={url} name={name} upload={upload} />
      </button>
      <Status upload={upload} />
      {isChoosing && (
        <AvatarSheet
          onClose={() => setIsChoosing(false)}
          onPick={() => {
            setIsChoosing(false)
            void pick()
          }}
          onWechat={() => {
            setIsChoosing(false)
            upload.cancel()
            if (wechatUrl) onChange(wechatUrl)
          }}
        />
      )}
      {picked && (
        <Suspense>
          <PictureCropper
            file={picked.file}
            title="裁剪头像"
            confirm="使用这张头像"
            isRound
            smallest={smallest}
            largest={largest}
            onReplace={() => void pick()}
            onClose={() => setPicked(null)}
            onDone={(file) => use({ file, name: file.name, kind: 'picture', contentType: file.type })}
            {...(isHeic(picked) && { onBroken: () => cannotCrop(picked) })}
          />
        </Suspense>
      )}
    </div>
  )
}
