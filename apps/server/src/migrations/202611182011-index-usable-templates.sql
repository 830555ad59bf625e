-- A template whose new version waits for its second person is still used in the old one: what can be used is
-- what has an online version, whatever the state of the draft.
DROP INDEX face_templates_shown;
DROP INDEX face_templates_ending;
CREATE INDEX face_templates_usable ON face_templates (used DESC, id DESC) WHERE online IS NOT NULL;
CREATE INDEX face_templates_ending ON face_templates (online_until) WHERE online IS NOT NULL;
CREATE INDEX face_templates_changed ON face_templates (changed_at DESC, id DESC);
CREATE INDEX denied_faces_added ON denied_faces (added_at DESC, id DESC);
