-- What members of staff set up for themselves in the console.
CREATE TABLE staff_preferences (
  staff_id bigint PRIMARY KEY REFERENCES staff (id),
  menu jsonb NOT NULL
);
