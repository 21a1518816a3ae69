import { SIGNAL_WINDOWS } from './facet-value.ts';
import type { FacetKind } from './facet.ts';

const lines = (text: string): string[] => text.trim().split(/\s*\n\s*/);

/** Categories are exact strings of the service (docs/contract.md#search-signals). */
export const NEWS: FacetKind = {
  kind: 'signal',
  windows: SIGNAL_WINDOWS,
  categories: lines(`
    Attends Event
    Award
    Closes Offices
    Competitor Identified
    Decreases Headcount
    Developing Product
    Executive Departure
    Executive Hire
    Executive Promotion
    Executive Retirement
    Expands Facilities
    Files Lawsuit
    Funding
    Increases Headcount
    Integration
    Invests Into
    IPO
    Launches Product
    Mergers & Acquisitions
    New Customer
    Partnership
    Purchases Assets
    Recognition
    Sells Assets
    Vulnerability`),
};

export const JOB_POSTINGS: FacetKind = {
  kind: 'signal',
  windows: SIGNAL_WINDOWS,
  categories: lines(`
    Accounting Roles
    Administration Roles
    Business Development Roles
    Corporate Communications Roles
    Customer Services Roles
    Engineering Roles
    Facilities Management Roles
    Finance Roles
    Human Resources Roles
    Information Technology Roles
    Legal Roles
    Logistics Roles
    Machine Learning Roles
    Marketing Roles
    Operations Roles
    Procurement Roles
    Production or Manufacturing Roles
    Public Relations Roles
    Quality Assurance Roles
    Recruiting Roles
    Research and Development Roles
    Sales Roles
    Strategy Roles`),
};

/** The data goes back three months only. */
export const JOB_CHANGES: FacetKind = {
  kind: 'signal',
  windows: ['one_week', 'one_month', 'three_months'],
  categories: ['Company Change', 'Promotion'],
};
