/** A phone number, as a link where it can be called. */
export function PhoneLink({ number, href }: { number: string; href: string | null }) {
  if (href === null) return <bdi>{number}</bdi>;
  return (
    <a href={href} className="rounded-xs text-accent decoration-accent underline-offset-3 hover:underline">
      <bdi dir="ltr">{number}</bdi>
    </a>
  );
}
