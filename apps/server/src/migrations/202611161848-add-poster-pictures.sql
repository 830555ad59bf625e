-- A poster may have a picture of its own in place of the drawn scene.
ALTER TABLE invite_posters ADD COLUMN picture_url text CHECK (char_length(picture_url) <= 500);
